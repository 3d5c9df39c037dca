/** The labels of a meeting's times, in every form of a meeting. */
export const meetingTimeLabels = {
  startDateAndTime: "Start Date and Time",
  endDateAndTime: "End Date and Time",
} as const;
