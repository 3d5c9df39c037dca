import type { ReactNode, SyntheticEvent } from "react";
import { PendingFields } from "../../ui/form/PendingFields.tsx";

interface SessionFormProps {
  label: string;
  /** Whether a request is in flight; meanwhile the fields accept no input. */
  pending: boolean;
  noValidate?: boolean;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** A form before sign-in. */
export const SessionForm = ({ label, pending, children, ...rest }: SessionFormProps) => (
  <form {...rest} aria-label={label} aria-busy={pending || undefined} className="flex flex-col gap-4">
    <PendingFields pending={pending}>{children}</PendingFields>
  </form>
);
