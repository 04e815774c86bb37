// The files that choosers offer; what a file is, is told by its bytes.
export const TEXT_FILES = '.docx,.pdf,.epub,.html,.htm,.xhtml,.txt,.md,.markdown,.text,text/*';
