/** Result of a save that is queued on this device because it could not be sent. `text` explains why to the user. */
export class QueuedResult {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
