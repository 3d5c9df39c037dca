/** Result of a save that is queued on this device because it could not be sent. `text` tells the user why. */
export class QueuedResult {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
