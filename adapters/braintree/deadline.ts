export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

/** The task's result. Rejects with DeadlinePassed if it takes longer; the task itself goes on. */
export async function within<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), milliseconds);
  });
  try {
    return await Promise.race([task, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
