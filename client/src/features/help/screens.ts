/** What the screens without a tutorial are for, and how to use them. */
export const screens: Readonly<Record<string, string>> = {
  "My Day":
    "What the day asks of you: calls with the time left, meetings, targets and unsent work. Open it from Me; tick Start with My Day to begin there.",
  "Day Board":
    "For managers, from Me: choose a day or a week, and a team. Those who miss most to their target come first. Open Seven days, Backlog by age or Places of the day for more. CSV saves the table, and is recorded.",
  "Near Me":
    "From My CPs or Me: tap Find brokers around me, choose a distance, tick up to nine and open the route in Maps. Your location stays on this phone.",
  "This Device":
    "From Me: which records are kept on this phone and since when, whether they are fetched over metered connections, and which reminders it gets, with quiet hours.",
  Privacy: "From Me: what is captured and why, your consent, and who opened your files. Withdraw consent with one tap.",
};
