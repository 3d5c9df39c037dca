import { EMPTY_VALUE } from "./format.ts";

/** `₹12,34,567.50`; whole rupees without paise. */
export function formatRupees(amount: number | string | null | undefined) {
  if (amount === null || amount === undefined || amount === "") return EMPTY_VALUE;
  const value = Number(amount);
  if (!Number.isFinite(value)) return String(amount);
  rupees ??= new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    trailingZeroDisplay: "stripIfInteger",
  });
  return rupees.format(value);
}

let rupees: Intl.NumberFormat | undefined;

/** `12,34,567`: a number that counts something. */
export const formatNumber = (count: number | null | undefined) =>
  count === null || count === undefined ? EMPTY_VALUE : count.toLocaleString("en-IN");

/** `₹75,50,000` for `7550000.00`; a budget in words is unchanged. */
export const formatBudget = (budget: string | null | undefined) =>
  budget && /^\s*\d+(\.\d+)?\s*$/.test(budget) ? formatRupees(budget) : budget;
