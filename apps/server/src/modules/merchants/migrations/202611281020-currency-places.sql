-- Merchants of currencies without coins were stored with two places, by which parts of a coin were taken and sent to gateways.
-- Stakes and wins may still be parts of one: the pattern shows them where they count. What a merchant set otherwise stays.
update merchant
   set settings = jsonb_set(jsonb_set(settings, '{currency,displayDecimals}', '0'), '{currency,pattern}', '"#,##0.##"'),
       version = version + 1,
       updated_at = now()
 where settings -> 'currency' ->> 'code' in
       ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
   and settings -> 'currency' ->> 'pattern' = '#,##0.00';
