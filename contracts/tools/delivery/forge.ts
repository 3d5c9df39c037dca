/** Where code is reviewed. */
export type Forge = "github" | "gitlab";

/** A request to the API of a forge, below the address of the repository or project. */
export interface ApiRequest {
  method: "POST" | "PATCH" | "PUT";
  path: string;
  body: Record<string, unknown>;
}

/** A comment as either forge lists it. */
export interface Comment {
  id: number;
  body?: string | null;
}

/** An issue as either forge lists it: GitHub has `number` and `body`, GitLab `iid` and `description`. */
export interface Issue {
  number?: number;
  iid?: number;
  /** `open` or `opened`, and `closed`. */
  state: string;
  /** GitHub's; `not_planned` where the difference was accepted. */
  state_reason?: string | null;
  body?: string | null;
  description?: string | null;
}

interface Requests {
  comment(issue: number, body: string): ApiRequest;
  editComment(issue: number, comment: number, body: string): ApiRequest;
  openIssue(title: string, body: string, label: string): ApiRequest;
  noteIssue(issue: number, body: string): ApiRequest;
  closeIssue(issue: number): ApiRequest;
}

/** The requests that each forge understands. Comments are those of a pull or merge request. */
export const forges: Record<Forge, Requests> = {
  github: {
    comment: (issue, body) => ({ method: "POST", path: `issues/${issue}/comments`, body: { body } }),
    editComment: (_, comment, body) => ({ method: "PATCH", path: `issues/comments/${comment}`, body: { body } }),
    openIssue: (title, body, label) => ({ method: "POST", path: "issues", body: { title, body, labels: [label] } }),
    noteIssue: (issue, body) => ({ method: "POST", path: `issues/${issue}/comments`, body: { body } }),
    closeIssue: (issue) => ({
      method: "PATCH",
      path: `issues/${issue}`,
      body: { state: "closed", state_reason: "completed" },
    }),
  },
  gitlab: {
    comment: (issue, body) => ({ method: "POST", path: `merge_requests/${issue}/notes`, body: { body } }),
    editComment: (issue, comment, body) => ({
      method: "PUT",
      path: `merge_requests/${issue}/notes/${comment}`,
      body: { body },
    }),
    openIssue: (title, body, label) => ({
      method: "POST",
      path: "issues",
      body: { title, description: body, labels: label },
    }),
    noteIssue: (issue, body) => ({ method: "POST", path: `issues/${issue}/notes`, body: { body } }),
    closeIssue: (issue) => ({ method: "PUT", path: `issues/${issue}`, body: { state_event: "close" } }),
  },
};
