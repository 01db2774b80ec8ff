//! Cutting text into words: pairs of Chinese characters, and runs of other letters and digits.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use crate::fold::{fold, is_han};

/// Words that questions are made of and that no document is about.
const FILLERS: [&str; 18] = [
    "请问",
    "怎么样",
    "怎么",
    "怎样",
    "如何",
    "哪里",
    "哪儿",
    "什么",
    "在哪",
    "我想要",
    "我要",
    "我想",
    "可以",
    "能不能",
    "一下",
    "吗",
    "呢",
    "的",
];

/// A folded query without fillers; the query itself when nothing would be left.
pub(crate) fn without_fillers(folded: &str) -> String {
    let mut rest = folded.to_owned();
    for filler in FILLERS {
        rest = rest.replace(filler, " ");
    }
    if rest.trim().is_empty() { folded.to_owned() } else { rest.trim().to_owned() }
}

/// Words of a text, folded, in order: `图书馆WiFi` gives `图书`, `书馆`, `wifi`. A Chinese character that stands alone is
/// a word.
pub(crate) fn cut(text: &str) -> Vec<String> {
    let chars: Vec<char> = fold(text).chars().collect();
    let class = |c: char| if is_han(c) { 2 } else { u8::from(c.is_alphanumeric()) };
    chars
        .chunk_by(|a, b| class(*a) == class(*b))
        .flat_map(|run| match run.first().map(|&c| class(c)) {
            Some(2) if run.len() > 1 => run.windows(2).map(|pair| pair.iter().collect()).collect(),
            Some(1 | 2) => vec![run.iter().collect::<String>()],
            _ => Vec::new(),
        })
        .collect()
}

/// [`cut`] for tantivy.
#[derive(Clone, Default)]
pub(crate) struct Cutter;

/// The words of one text.
pub(crate) struct Words {
    words: std::vec::IntoIter<String>,
    token: Token,
}

impl Tokenizer for Cutter {
    type TokenStream<'a> = Words;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Words {
        Words { words: cut(text).into_iter(), token: Token::default() }
    }
}

impl TokenStream for Words {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else { return false };
        self.token.position = self.token.position.wrapping_add(1);
        self.token.text = word;
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_pairs_and_runs() {
        assert_eq!(cut("圖書館WiFi 6，校"), ["图书", "书馆", "wifi", "6", "校"]);
        assert!(cut("！@#（）\0 😀").is_empty());
    }

    #[test]
    fn drops_fillers_unless_they_are_all() {
        assert_eq!(without_fillers("请问怎么申请奖学金"), "申请奖学金");
        assert_eq!(without_fillers("怎么"), "怎么");
    }
}
