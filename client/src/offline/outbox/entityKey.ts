/** What a write belongs to: those of one record are sent in their order, each new one is a record of its own. */
export function entityKey(path: string, input: object, id: string): string {
  const [room = "", name = ""] = path.split(".");
  if (/^(create|save)/.test(name)) return `new ${id}`;
  const { campaign_id, building_broker_id, building_id, broker_id, id: own } = input as Record<string, unknown>;
  const key = campaign_id ?? building_broker_id ?? own ?? `${building_id} ${broker_id}`;
  return `${room} ${key}`;
}
