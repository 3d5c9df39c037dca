import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs one of our programs, which calls `respondJson`, in a separate process and resolves with its answer. Pact's
 * library writes to stdout and stderr, and its work then uses another core.
 */
export function spawnJson<Question, Answer>(program: string, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
    });
    child.once("message", (answer) => resolve(answer as Answer));
    // The answer may still be in the channel when the process has exited.
    Promise.all([once(child, "close"), once(child, "disconnect")]).then(
      ([[code]]) => reject(new Error(`${program} ended with ${code}: ${said.slice(-2_000)}`)),
      reject,
    );
    child.send(question as object);
  });
}

/** Answers the one question that this process receives. */
export function respondJson<Question, Answer>(work: (question: Question) => Promise<Answer>) {
  process.once("message", async (question: Question) => {
    try {
      const answer = await work(question);
      process.send?.(answer, () => process.exit(0));
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  });
}
