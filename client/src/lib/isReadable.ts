/** Whether a chosen file can still be read: its card may have been removed, or its cloud folder may be offline. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
