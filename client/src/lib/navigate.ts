type Go = (to: string, options?: { replace?: boolean }) => unknown;

let go: Go = (to) => location.assign(to);
let target: () => string | undefined = () => undefined;

/** For navigation from outside any screen, such as when a session ends; `main` sets the router. */
export const navigate = {
  use: (router: Go, underWay: typeof target) => {
    go = router;
    target = underWay;
  },
  to: (path: string, options?: { replace?: boolean }) => void go(path, options),
  /** The target of a navigation in progress. */
  target: () => target(),
};
