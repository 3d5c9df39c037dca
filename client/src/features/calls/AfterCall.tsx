import { type ReactNode, Suspense } from "react";
import { Boundary } from "../../ui/base/Boundary.tsx";
import { ButtonLink } from "../../ui/base/ButtonLink.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";

interface AfterCallProps {
  /** Address of the edit form, for a sheet that cannot be loaded. */
  edit: string;
  /** The outcome sheet, best fetched when first shown. */
  children: ReactNode;
}

/** What follows a call. */
export const AfterCall = ({ edit, children }: AfterCallProps) => (
  <Boundary
    fallback={
      <p className="card mb-3 p-4">
        <ButtonLink to={edit} look="plain" icon="edit">
          Note the outcome
        </ButtonLink>
      </p>
    }
  >
    <Suspense fallback={<SkeletonRows count={2} />}>{children}</Suspense>
  </Boundary>
);
