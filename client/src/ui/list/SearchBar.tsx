import { type Ref, type SyntheticEvent, useState } from "react";
import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../base/IconButton.tsx";

interface SearchBarProps {
  /** What can be searched for: placeholder and accessible name of the box. */
  label: string;
  /** The current search. */
  value: string | undefined;
  onSearch(text: string | undefined): void;
  /** Called when the text has changed. */
  onType?: ((text: string) => void) | undefined;
  box?: Ref<HTMLInputElement>;
}

export function SearchBar({ label, value = "", onSearch, onType, box }: SearchBarProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // A search changed from outside, for example by Back, replaces the typed text.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  const type = (next: string) => {
    setText(next);
    onType?.(next);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  const clear = () => {
    type("");
    if (value) onSearch(undefined);
  };

  return (
    <search className="print:hidden grow basis-32">
      <form className="relative" onSubmit={submit}>
        <input
          ref={box}
          type="search"
          name="search_query"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          // A disabled button keeps the form from receiving Enter.
          onKeyDown={(event) => event.key === "Enter" && !text.trim() && clear()}
          className={`control truncate placeholder:text-sm ${text ? "pr-[5.75rem]" : "pr-12"}`}
        />
        <div className="absolute inset-y-0 right-0 flex">
          {text && <IconButton icon="close" label="Clear search" onClick={clear} />}
          <SearchButton disabled={!text.trim()} />
        </div>
      </form>
    </search>
  );
}

function SearchButton({ disabled }: { disabled: boolean }) {
  return (
    <button
      type="submit"
      aria-label="Search"
      title="Search"
      disabled={disabled}
      className="focus-inset grid w-11 place-items-center rounded-r-xl bg-action text-on-action disabled:bg-transparent disabled:text-muted"
    >
      <Icon name="search" />
    </button>
  );
}
