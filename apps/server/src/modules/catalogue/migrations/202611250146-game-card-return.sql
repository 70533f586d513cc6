create or replace view game_card with (security_invoker = true) as
  select node_id, vendor_code, game_code, game_type, names, icon, studio_code, return_to_player from game;
comment on view game_card is 'games by name and type, with the return that they publish';
