import { NextCall, type NextCallProps } from "./NextCall.tsx";

/** The next call of a record, below its heading. */
export const NextCallLine = (props: NextCallProps) => (
  <p className="mb-3 px-1">
    <span className="text-muted">Next call</span>{" "}
    <span className="text-lg font-semibold">
      <NextCall {...props} />
    </span>
  </p>
);
