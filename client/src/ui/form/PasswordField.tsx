import { type ComponentProps, useState } from "react";
import { classes } from "../../lib/classes.ts";
import { Icon } from "../base/Icon.tsx";
import { TextField } from "./TextField.tsx";

/** A password, with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className={classes(
            "focus-inset absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl",
            shown ? "text-action" : "text-muted",
          )}
        >
          <Icon name="show" />
          {/* Not a label, which would become part of the field's name. */}
          <span className="sr-only">Show password</span>
        </button>
      }
    />
  );
}
