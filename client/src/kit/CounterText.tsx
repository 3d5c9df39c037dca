import { type Page, placeOf } from "./pages.ts";

interface CounterTextProps {
  data: Page<unknown>;
  page: number;
  /** A word before the numbers, as in 'Showing 1 - 20 of 44'. */
  prefix?: string;
}

/** 'x - y of total'. */
export function CounterText({ data, page, prefix }: CounterTextProps) {
  const { first, last, total } = placeOf(data, page);
  return (
    <p className="text-sm text-muted tabular-nums" aria-live="polite">
      {prefix && `${prefix} `}
      {`${first} - ${last} of ${total}`}
    </p>
  );
}
