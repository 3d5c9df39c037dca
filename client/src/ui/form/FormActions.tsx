import type { ReactNode } from "react";

/** The buttons of a form, at the lower edge of the screen or of the dialog, however long the form is. The last part of its form. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className="form-actions">{children}</div>;
