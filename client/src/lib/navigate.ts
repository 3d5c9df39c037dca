type Go = (to: string, options?: { replace?: boolean }) => unknown;

let go: Go = (to) => location.assign(to);
let target: () => string | undefined = () => undefined;

/** For what happens outside of any screen, such as a session that ends; `main` gives it the router. */
export const navigate = {
  use: (router: Go, underWay: typeof target) => {
    go = router;
    target = underWay;
  },
  to: (path: string, options?: { replace?: boolean }) => void go(path, options),
  /** Where the person is going while a screen is still being fetched. */
  target: () => target(),
};
