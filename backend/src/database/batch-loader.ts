/** Questions that come within a moment are asked together: one statement for all of them, and an answer for each. */

/** Milliseconds in which questions gather. */
const GATHER = 5;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export class BatchLoader<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];

  /** @param answerAll gives one answer for each question, in their order */
  constructor(private readonly answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>) {}

  load(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ asked, resolve, reject }) === 1) setTimeout(() => void this.answer(), GATHER);
    });
  }

  private async answer(): Promise<void> {
    const together = this.waiting;
    this.waiting = [];
    try {
      const answers = await this.answerAll(together.map(({ asked }) => asked));
      together.forEach(({ resolve }, i) => resolve(answers[i]!));
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}
