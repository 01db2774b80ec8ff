//! The plain text of HTML, for search and for previews.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tag, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};

use super::escape::escape;

/// Tags inside a line: text before and after them is one word.
const INLINE: [&str; 12] = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "span", "a", "img"];

#[derive(Default)]
struct Text(RefCell<String>);

impl Text {
    fn push(&self, text: &str) {
        let mut out = self.0.borrow_mut();
        for c in text.chars() {
            if !c.is_whitespace() {
                out.push(c);
            } else if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        }
    }

    fn meet(&self, tag: &Tag) {
        if !INLINE.contains(&&*tag.name) {
            self.push(" ");
        }
    }
}

impl TokenSink for Text {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::CharacterTokens(text) => self.push(&text),
            Token::TagToken(tag) => self.meet(&tag),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// What a reader of `html` reads, in one line: no tags, references resolved, white space as single blanks, none at the
/// ends. Tags outside the allow-list are text here as they are on the page; pictures have no text.
#[must_use]
pub fn text_of(html: &str) -> String {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(escape(html)));
    let tokenizer = Tokenizer::new(Text::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let mut text = tokenizer.sink.0.into_inner();
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::text_of;

    #[rstest]
    #[case("", "")]
    #[case("请假 须知", "请假 须知")]
    #[case("<p>第一段</p>\n<p>第<b>二</b>段</p>", "第一段 第二段")]
    #[case("一<br>二<hr/>三", "一 二 三")]
    #[case("<ul><li>甲</li><li>乙</li></ul>", "甲 乙")]
    #[case("<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>", "1 2")]
    #[case("R&amp;D &lt;b&gt; &copy;&nbsp;2026 &#x4f60;", "R&D <b> © 2026 你")]
    #[case("1 < 2 & 3", "1 < 2 & 3")]
    #[case("<script>alert(1)</script>", "<script>alert(1)</script>")]
    #[case("a<!-- x -->b<img src=\"/a.png\" alt=\"图\">c", "abc")]
    #[case("　　首行缩进\r\n", "首行缩进")]
    #[case("&amp;lt;", "&lt;")]
    fn reads_text(#[case] html: &str, #[case] expected: &str) {
        assert_eq!(text_of(html), expected);
    }
}
