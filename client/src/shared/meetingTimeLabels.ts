export const meetingTimeLabels = {
  startDateAndTime: "Start Date and Time",
  endDateAndTime: "End Date and Time",
} as const;
