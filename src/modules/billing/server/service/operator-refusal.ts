/** Why a command of the operator does nothing, in one sentence. */
export class OperatorRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorRefusal';
  }
}

/** What was typed was not understood, whatever is in the books: the command ends with 2. */
export class Misread extends OperatorRefusal {}
