import { Button } from "../base/Button.tsx";

interface PagerProps {
  page: number;
  pages: number;
  onPage(page: number): void;
}

/** Prev and Next; nothing while there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="print:hidden mt-4 flex flex-wrap items-center justify-between gap-3">
      <Button look="plain" className="min-w-[min(6rem,40%)]" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Prev
      </Button>
      <p className="text-sm text-muted tabular-nums">{`Page ${page} of ${pages}`}</p>
      <Button look="plain" className="min-w-[min(6rem,40%)]" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
