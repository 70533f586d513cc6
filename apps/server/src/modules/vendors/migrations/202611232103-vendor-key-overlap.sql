comment on column vendor_key.retired_at is
  'when the key ends: null while it is the one in use, in the future while a rotated one is still valid beside its successor';
