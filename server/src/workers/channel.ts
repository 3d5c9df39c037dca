/** The other process, as `Worker` of node:cluster or `process` of a worker gives it. */
export interface Port {
  send?(message: object): boolean;
  on(event: "message", listener: (message: unknown) => void): unknown;
}

/** Each call is typed where it is made. */
type Calls = { [Name in string]: (...args: never[]) => unknown };

interface Request {
  call: string;
  args: unknown[];
  /** Absent where no answer is expected. */
  id?: number;
}
interface Answer {
  answered: number;
  value?: unknown;
  error?: string;
}

export interface Channel<Remote extends Calls> {
  /** Asks the other process. @throws Error where the call fails there, or the process ends first */
  request<Name extends keyof Remote & string>(
    name: Name,
    ...args: Parameters<Remote[Name]>
  ): Promise<Awaited<ReturnType<Remote[Name]>>>;
  /** Tells the other process, without an answer. One that has ended is told nothing. */
  notify<Name extends keyof Remote & string>(name: Name, ...args: Parameters<Remote[Name]>): void;
  /** To be called when the other process has ended: open requests fail. */
  end(): void;
}

/**
 * Calls between the primary process and a worker, over their IPC channel. Arguments and results are JSON.
 *
 * @param local what this process answers
 */
export function openChannel<Remote extends Calls>(port: Port, local: Calls): Channel<Remote> {
  const open = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  let last = 0;
  const send = (message: object) => {
    try {
      return port.send?.(message) !== undefined;
    } catch {
      // The other process has just ended.
      return false;
    }
  };
  const handle = async ({ call, args, id }: Request) => {
    const reply: Answer = { answered: id ?? 0 };
    try {
      reply.value = await local[call]?.(...(args as never[]));
    } catch (error) {
      reply.error = error instanceof Error ? error.message : String(error);
    }
    if (id !== undefined) send(reply);
  };
  port.on("message", (message) => {
    if (isRequest(message)) return void handle(message);
    if (!isAnswer(message)) return;
    const waiting = open.get(message.answered);
    open.delete(message.answered);
    if (message.error === undefined) waiting?.resolve(message.value as never);
    else waiting?.reject(new Error(message.error));
  });
  return {
    request: (call, ...args) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        open.set(id, { resolve, reject });
        if (send({ call, args, id } satisfies Request)) return;
        open.delete(id);
        reject(new Error(ENDED));
      }),
    notify: (call, ...args) => void send({ call, args } satisfies Request),
    end() {
      for (const { reject } of open.values()) reject(new Error(ENDED));
      open.clear();
    },
  };
}

const ENDED = "The other process has ended";
const isObject = (message: unknown): message is object => typeof message === "object" && message !== null;
const isRequest = (message: unknown): message is Request => isObject(message) && "call" in message;
const isAnswer = (message: unknown): message is Answer => isObject(message) && "answered" in message;
