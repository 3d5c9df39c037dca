type Go = (to: string, options?: { replace?: boolean }) => unknown;

let go: Go = (to) => location.assign(to);

/** For what happens outside of any screen, such as a session that ends; `main` gives it the router. */
export const navigation = {
  use: (router: Go) => {
    go = router;
  },
  to: (path: string, options?: { replace?: boolean }) => void go(path, options),
};
