import { useEffect, useRef } from "react";

/** Whether the component was left: for work that ends after it, such as a permission that is asked for. */
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
