-- Who of the staff approved or rejected a withdrawal; null for those decided before it was kept, and while nobody has decided.
alter table withdrawal add column decided_by text;
