// A label and a URL or an email address, as in `tool home page: <https://tool.test>`.
export const contactPattern = /^\S+(?: [\w'-]+){1,5}(?::? {2,}|: ?)<?(?:[a-z]+:\/\/|[\w.+-]+@[\w-]+\.)/i;
