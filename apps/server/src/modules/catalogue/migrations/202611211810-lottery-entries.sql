-- Entries that waited for a lottery and gave way to real ones under other names. Nobody could play them; the seed brings the
-- new ones at the next start.
delete from favourite where node_id in ('GPI-keno-grove', 'GPI-river-six', 'GPI-swift-three', 'LTM-racing-ten', 'LTM-tide-five');
delete from recent_game where node_id in ('GPI-keno-grove', 'GPI-river-six', 'GPI-swift-three', 'LTM-racing-ten', 'LTM-tide-five');
delete from game where node_id in ('GPI-keno-grove', 'GPI-river-six', 'GPI-swift-three', 'LTM-racing-ten', 'LTM-tide-five');
