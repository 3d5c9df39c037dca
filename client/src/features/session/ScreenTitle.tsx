/** The heading of a page before sign-in, and the title of its tab. */
export function ScreenTitle({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} · Mobile CRM`}</title>
      <h1 className="text-xl font-bold tracking-tight wrap-anywhere">{children}</h1>
    </>
  );
}
