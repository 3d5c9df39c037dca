import { type ReactNode, Suspense } from "react";
import { Boundary } from "../../ui/base/Boundary.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { callLabels } from "./labels.ts";

interface AfterCallProps {
  /** Address of the edit form, used if the sheet cannot be loaded. */
  edit: string;
  /** The outcome sheet; fetched when it is first shown. */
  children: ReactNode;
}

/** Shown after a call: the outcome sheet, or a link to the form. */
export const AfterCall = ({ edit, children }: AfterCallProps) => (
  <Boundary
    fallback={
      <p className="card mb-3 p-4">
        <ButtonLink to={edit} look="plain" icon="edit">
          {callLabels.noteOutcome}
        </ButtonLink>
      </p>
    }
  >
    <Suspense fallback={<SkeletonRows count={2} />}>{children}</Suspense>
  </Boundary>
);
