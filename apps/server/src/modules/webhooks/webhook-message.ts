/** A message to an endpoint, as it is signed and sent. */
export function webhookMessage(
  merchant: string,
  { id, event, at, data }: { readonly id: string; readonly event: string; readonly at: Date; readonly data: object },
): string {
  return JSON.stringify({ id, event, at: at.toISOString(), merchant, data });
}
