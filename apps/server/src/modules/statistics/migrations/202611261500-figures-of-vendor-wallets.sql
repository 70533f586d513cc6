-- Figures count what play at vendors with a wallet of their own lost and won: merchants with members there count all anew.
delete from statistics_progress p
 where exists (select from account a where a.merchant_code = p.merchant_code and a.owner_type = 'vendor');
