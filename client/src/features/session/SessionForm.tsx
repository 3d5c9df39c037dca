import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { PendingFields } from "../../ui/form/PendingFields.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { sessionLabels } from "./labels.ts";

interface SessionFormProps {
  label: string;
  /** The heading of the page, and the title of its tab. @default label */
  title?: string;
  /** Whether a request is in flight; meanwhile the fields accept no input. */
  pending: boolean;
  noValidate?: boolean;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** A page before sign-in, which is a form. */
export const SessionForm = ({ label, title = label, pending, children, ...rest }: SessionFormProps) => (
  <form {...rest} aria-label={label} aria-busy={pending || undefined} className="flex flex-col gap-4">
    <PendingFields pending={pending}>
      <title>{`${title} · Mobile CRM`}</title>
      <h1 className="text-xl font-bold tracking-tight wrap-anywhere">{title}</h1>
      {children}
    </PendingFields>
  </form>
);

/** The e-mail of the account. */
export const EmailField = (props: Omit<ComponentProps<typeof TextField>, "label">) => (
  <TextField label={sessionLabels.email} type="email" autoComplete="username" required {...props} />
);

/** A link to another page before sign-in. */
export const SessionLink = (props: LinkProps) => (
  <Link
    {...props}
    className="focus-ring self-center inline-flex min-h-11 items-center rounded px-2 text-sm font-medium text-action underline underline-offset-2"
  />
);
