import { beforeEach, expect, test, vi } from "vitest";
import { UserCancelled } from "../../lib/errors.ts";
import { confirm } from "../../ui/overlay/dialogStore.ts";
import { confirmDistance } from "./confirmDistance.ts";

vi.mock("../../ui/overlay/dialogStore.ts", () => ({ confirm: vi.fn() }));

type Brokers = NonNullable<Parameters<typeof confirmDistance>[1]>;
const brokers = [
  { id: 1, firm_name: "Near Homes", lat: 19, long: 72 },
  { id: 2, firm_name: "Far Homes", lat: 20, long: 72 },
  { id: 3, firm_name: "Unplaced Homes", lat: null, long: null },
] as unknown as Brokers;
/** A degree of latitude is about 111.19 km. */
const visit = (broker_id: number, lat: number | null = 19) => ({
  broker_id,
  meeting_executive_lat: lat,
  meeting_executive_long: 72,
});

beforeEach(() => vi.mocked(confirm).mockReset().mockResolvedValue(true));

test.each([
  ["less than 5 km away", visit(1, 19.0448)],
  ["without a position", visit(3)],
  ["that is not in the list", visit(9)],
])("a meeting with a broker %s is saved without a question", async (_, input) => {
  await confirmDistance(input, brokers);
  expect(confirm).not.toHaveBeenCalled();
});

test("a meeting without a position of the user is saved without a question", async () => {
  await confirmDistance(visit(2, null), brokers);
  expect(confirm).not.toHaveBeenCalled();
});

test("a meeting more than 5 km from the chosen broker is asked about", async () => {
  await confirmDistance(visit(1, 19.0451), brokers);
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringMatching(/Near Homes.* km /), yes: "Save", no: "Back" }),
  );
});

test("a meeting is saved without a question where the brokers are not known", async () => {
  await confirmDistance(visit(2), undefined);
  expect(confirm).not.toHaveBeenCalled();
});

test("the save is cancelled where the user goes back", async () => {
  vi.mocked(confirm).mockResolvedValue(false);
  await expect(confirmDistance(visit(2), brokers)).rejects.toBeInstanceOf(UserCancelled);
});
