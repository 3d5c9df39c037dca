import { useEffect, useRef } from "react";

/** Whether the component was unmounted: for work that ends later, such as a permission request. */
export function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
