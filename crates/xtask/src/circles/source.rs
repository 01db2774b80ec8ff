//! What one Rust file says about others: the modules it declares, the names it brings in, the paths it writes out.
//!
//! Reads tokens and not a syntax tree: paths inside macros (`json!`, `select!`, `vec!`) count like all others.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::vec::IntoIter;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Words that begin an item, which ends with a block or a semicolon.
const ITEMS: [&str; 14] = [
    "async", "const", "enum", "extern", "fn", "impl", "mod", "pub", "static", "struct", "trait", "type", "unsafe",
    "use",
];

/// A name that a `use` brings in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The module of the file that has the `use`, below the file: empty outside inline modules.
    pub within: Vec<String>,
    /// As written; `*` is its last word where everything is taken.
    pub path: Vec<String>,
    /// What it is called here.
    pub name: String,
}

/// What one file says.
#[derive(Debug, Default)]
pub struct Source {
    /// Modules with files of their own: where they are declared below the file, and their name.
    pub declared: Vec<(Vec<String>, String)>,
    /// Modules written inside the file.
    pub inline: Vec<Vec<String>>,
    /// What its `use` lines bring in.
    pub imports: Vec<Import>,
    /// Paths of two words and more outside of `use`, each with the inline module it stands in.
    pub paths: BTreeSet<(Vec<String>, Vec<String>)>,
}

impl Source {
    /// Reads a file's text; what is compiled for tests alone is left out.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        let tokens: TokenStream = text.parse().map_err(|error| anyhow::anyhow!("{error}"))?;
        let mut source = Self::default();
        source.scan(tokens, &[]);
        Ok(source)
    }

    fn scan(&mut self, tokens: TokenStream, within: &[String]) {
        let mut tokens = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
        let mut goes_on = false;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    if is_for_tests(&mut tokens) {
                        skip_item(&mut tokens);
                    }
                }
                TokenTree::Punct(punct) => {
                    // `.name` and `<A as B>::name` are no beginnings of paths
                    goes_on = punct.as_char() == '.' || (punct.as_char() == ':' && (goes_on || is_joint(&punct)));
                }
                TokenTree::Group(group) => {
                    self.scan(group.stream(), within);
                    goes_on = false;
                }
                TokenTree::Literal(_) => goes_on = false,
                TokenTree::Ident(word) => {
                    let word = word.to_string();
                    match word.as_str() {
                        "use" => {
                            let tree: TokenStream = tokens.by_ref().take_while(|t| !is_punct(t, ';')).collect();
                            self.import(tree, &[], within);
                        }
                        "mod" => self.module(&mut tokens, within),
                        _ => self.path(word, &mut tokens, within, goes_on),
                    }
                    goes_on = false;
                }
            }
        }
    }

    fn module(&mut self, tokens: &mut Peekable<IntoIter<TokenTree>>, within: &[String]) {
        let Some(TokenTree::Ident(name)) = tokens.next() else { return };
        match tokens.next() {
            Some(TokenTree::Group(block)) => {
                let inner: Vec<String> = within.iter().cloned().chain([name.to_string()]).collect();
                self.inline.push(inner.clone());
                self.scan(block.stream(), &inner);
            }
            _ => self.declared.push((within.to_vec(), name.to_string())),
        }
    }

    /// A word outside of `use`, with those that follow after `::`.
    fn path(&mut self, first: String, tokens: &mut Peekable<IntoIter<TokenTree>>, within: &[String], goes_on: bool) {
        let mut path = vec![first];
        while tokens.peek().is_some_and(|token| is_punct(token, ':')) {
            let mut ahead = tokens.clone();
            ahead.next();
            let is_pair = ahead.next().is_some_and(|token| is_punct(&token, ':'));
            let Some(TokenTree::Ident(word)) = ahead.next().filter(|_| is_pair) else { break };
            path.push(word.to_string());
            *tokens = ahead;
        }
        if path.len() > 1 && !goes_on {
            self.paths.insert((within.to_vec(), path));
        }
    }

    /// One branch of a `use`, whose braces are branches of their own.
    fn import(&mut self, tree: TokenStream, before: &[String], within: &[String]) {
        let mut path = before.to_vec();
        let mut tokens = tree.into_iter();
        let mut name = None;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => name = tokens.next().map(|token| token.to_string()),
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => path.push("*".to_owned()),
                TokenTree::Group(group) => {
                    let mut rest = group.stream().into_iter().peekable();
                    while rest.peek().is_some() {
                        let branch: TokenStream = rest.by_ref().take_while(|token| !is_punct(token, ',')).collect();
                        self.import(branch, &path, within);
                    }
                    return;
                }
                _ => {}
            }
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let Some(last) = path.last().cloned() else { return };
        self.imports.push(Import { within: within.to_vec(), path, name: name.unwrap_or(last) });
    }
}

fn is_punct(token: &TokenTree, wanted: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == wanted)
}

fn is_joint(punct: &proc_macro2::Punct) -> bool {
    punct.spacing() == proc_macro2::Spacing::Joint
}

/// Takes the rest of an attribute; whether what follows is compiled for tests alone.
fn is_for_tests(tokens: &mut Peekable<IntoIter<TokenTree>>) -> bool {
    if tokens.peek().is_some_and(|token| is_punct(token, '!')) {
        tokens.next();
    }
    let Some(TokenTree::Group(group)) = tokens.next() else { return false };
    let mut words = group.stream().into_iter();
    let is_cfg = matches!(words.next(), Some(TokenTree::Ident(word)) if word == "cfg");
    let condition = words.next().map(|rest| rest.to_string()).unwrap_or_default();
    is_cfg && condition.replace(' ', "") == "(test)"
}

/// Passes over what an attribute is on: an item to its block or semicolon, a field or branch to its comma.
fn skip_item(tokens: &mut Peekable<IntoIter<TokenTree>>) {
    while tokens.peek().is_some_and(|token| is_punct(token, '#')) {
        tokens.next();
        tokens.next();
    }
    let first = tokens.peek().map(ToString::to_string).unwrap_or_default();
    let is_item = ITEMS.contains(&first.as_str());
    let mut is_use = false;
    for token in tokens.by_ref() {
        is_use |= matches!(&token, TokenTree::Ident(word) if word == "use" || word == "const" || word == "static");
        let is_block = matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if is_punct(&token, ';') || (is_item && is_block && !is_use) || (!is_item && is_punct(&token, ',')) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(path: &[&str]) -> Vec<String> {
        path.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn imports_paths_and_modules_are_read() {
        let source = Source::read(
            "mod a; pub(crate) use a::{B, c::{self, D as E}}; use crate::f::*;
             fn g(x: super::H) -> B { x.crate_less(); json!({ \"k\": a::i::<u8>() }); <B as a::J>::k(self::l::M) }
             mod n { use super::O; fn p() { super::q::r() } }",
        )
        .unwrap();
        assert_eq!(source.declared, [(vec![], "a".to_owned())]);
        assert_eq!(source.inline, [words(&["n"])]);
        let imports: Vec<_> = source.imports.iter().map(|one| (one.path.join("::"), one.name.as_str())).collect();
        assert_eq!(
            imports,
            [
                ("a::B".to_owned(), "B"),
                ("a::c".to_owned(), "c"),
                ("a::c::D".to_owned(), "E"),
                ("crate::f::*".to_owned(), "*"),
                ("super::O".to_owned(), "O"),
            ]
        );
        let paths: Vec<String> = source.paths.iter().map(|(_, path)| path.join("::")).collect();
        assert_eq!(paths, ["a::J", "a::i", "self::l::M", "super::H", "super::q::r"]);
    }

    #[test]
    fn what_is_for_tests_alone_is_left_out() {
        let source = Source::read(
            "#[cfg(test)] use a::{b}; #[cfg(test)] #[path = \"x.rs\"] mod tests; #[cfg(test)] mod more { use super::c; }
             struct D { #[cfg(test)] e: a::F<u8>, g: a::H } #[cfg(not(test))] use a::i;",
        )
        .unwrap();
        assert!(source.declared.is_empty() && source.inline.is_empty());
        let imports: Vec<_> = source.imports.iter().map(|one| one.path.join("::")).collect();
        assert_eq!(imports, ["a::i"]);
        let paths: Vec<String> = source.paths.iter().map(|(_, path)| path.join("::")).collect();
        assert_eq!(paths, ["a::H"]);
    }
}
