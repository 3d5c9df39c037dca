import { Star } from "lucide-react";
import { classes } from "../../lib/classes.ts";
import { FieldError } from "../../ui/form/FieldError.tsx";
import { type FieldBinding, type FieldProps, useFieldIds } from "../../ui/form/fieldBinding.ts";
import { labelStyle, RequiredMark } from "../../ui/form/RequiredMark.tsx";

/** Ratings are out of 5 (K017); 0 counts as one (SPEC-100). */
const RATINGS = [0, 1, 2, 3, 4, 5];

/** A row of stars; the chosen ones are filled. */
export function RatingField({
  label,
  required,
  error,
  name,
  value,
  onChange,
  onBlur,
}: FieldProps & FieldBinding<number | null>) {
  const { input, errorId } = useFieldIds({ required, error });
  const { id, ...described } = input;
  return (
    <div role="radiogroup" aria-labelledby={id} {...described}>
      <span id={id} className={labelStyle}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </span>
      <div className="flex flex-wrap items-center">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className={classes(
              "relative grid size-11 cursor-pointer place-items-center rounded-xl",
              rating > 0 && rating <= (value ?? 0) ? "text-action" : "text-muted",
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={`${rating} out of 5`}
              checked={rating === value}
              onChange={() => onChange(rating)}
              onBlur={onBlur}
              className="peer focus-ring absolute inset-0 cursor-pointer appearance-none rounded-xl"
            />
            {rating === 0 ? (
              <span aria-hidden="true" className="font-semibold">
                0
              </span>
            ) : (
              <Star className="size-6" fill={rating <= (value ?? 0) ? "currentColor" : "none"} aria-hidden />
            )}
          </label>
        ))}
        <span aria-hidden="true" className="ml-auto text-sm text-muted tabular-nums">
          {value === null ? "" : `${value} out of 5`}
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
