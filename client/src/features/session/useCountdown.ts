import { useEffect, useState } from "react";

/**
 * Counts seconds down to 0 by the clock, so that it is right after the phone slept. It starts as if `elapsed` seconds
 * had passed, and stays at 0 if that is longer than it runs.
 */
export function useCountdown(from: number, elapsed: number) {
  const [until, setUntil] = useState(() => Date.now() + (from - elapsed) * 1000);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.min(from, Math.max(0, Math.ceil((until - now) / 1000)));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const restart = () => {
    setNow(Date.now());
    setUntil(Date.now() + from * 1000);
  };
  return { seconds, restart };
}
