-- Tabs of home gained the kinds of games that people know. A merchant that had chosen no others has them now; a choice stays as it is.
update merchant
   set settings = jsonb_set(settings, '{navigation,homeTabs}', '["HOT", "RNG", "LOTT", "NEW", "FAV", "JL", "EG3", "BINGO"]'::jsonb),
       version = version + 1
 where settings -> 'navigation' -> 'homeTabs' = '["HOT", "FAV", "JL", "EG3", "BINGO"]'::jsonb;
