//! The fixtures and attacks that both sides share, and properties of any text.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use proptest::prelude::*;
use serde::Deserialize;

use super::allow_list::ALLOW_LIST;
use super::escape::escape;
use super::{sanitize, text_of};

const FIXTURES: &str = include_str!("../../../../../web/packages/safe-html/fixtures.json");
const ADDRESSES: &str = include_str!("../../../../../web/packages/addresses/corpus.jsonl");
const PAYLOADS: &str = include_str!("../../../../../web/packages/safe-html/payloads.json");

#[derive(Deserialize)]
struct Fixture {
    name: String,
    input: String,
    output: String,
}

#[derive(Deserialize)]
struct Payload {
    family: String,
    html: String,
}

/// A tag as a parser reads it: name and attributes with their references resolved; `None` for text.
#[derive(Debug, PartialEq)]
enum Piece {
    Text(String),
    Open(String, Vec<(String, String)>),
}

#[derive(Default)]
struct Pieces(RefCell<Vec<Piece>>);

impl TokenSink for Pieces {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut all = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => match all.last_mut() {
                Some(Piece::Text(last)) => last.push_str(&text),
                _ => all.push(Piece::Text(text.to_string())),
            },
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                let attrs = tag.attrs.iter().map(|a| (a.name.local.to_string(), a.value.to_string()));
                all.push(Piece::Open(tag.name.to_string(), attrs.collect()));
            }
            Token::TagToken(tag) => assert!(ALLOW_LIST.tags.contains_key(&*tag.name), "</{}>", tag.name),
            Token::ParseError(_) | Token::EOFToken => {}
            other => panic!("neither text nor tag: {other:?}"),
        }
        TokenSinkResult::Continue
    }
}

fn pieces(html: &str) -> Vec<Piece> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Pieces::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner()
}

/// Addresses as a browser resolves them: outside ones by their scheme, others stay on this host.
fn stays_safe(address: &str, is_link: bool) -> bool {
    let solid: String = address.chars().filter(|c| !c.is_control() && *c != ' ').collect();
    let solid = solid.replace('\\', "/").to_ascii_lowercase();
    let before_path = solid.split(['/', '?', '#']).next().unwrap_or_default();
    match before_path.split_once(':') {
        Some((scheme, _)) => matches!(scheme, "http" | "https") || (is_link && matches!(scheme, "mailto" | "tel")),
        None => !solid.starts_with("//"),
    }
}

/// Every tag, attribute and address of `html` is on the list, as a parser reads it.
fn assert_harmless(html: &str) {
    for piece in pieces(html) {
        let Piece::Open(tag, attributes) = piece else { continue };
        let allowed = ALLOW_LIST.tags.get(&tag).unwrap_or_else(|| panic!("<{tag}> in {html}"));
        for (name, value) in attributes {
            let added = tag == "a" && ALLOW_LIST.link.contains(&(name.clone(), value.clone()));
            assert!(added || allowed.contains(&name), "{name} in {html}");
            if name == "href" || name == "src" {
                assert!(stays_safe(&value, name == "href"), "{value} in {html}");
            }
            if name == "style" {
                assert!(!value.contains(['(', '\\', '@', '/', '"']), "{value} in {html}");
            }
        }
    }
}

fn fixtures() -> Vec<Fixture> {
    serde_json::from_str(FIXTURES).unwrap()
}

/// Links and pictures of rich text are judged as every other address is.
#[test]
fn links_and_pictures_are_judged_by_the_one_rule() {
    let mut count = 0;
    for line in ADDRESSES.lines() {
        let line: Vec<serde_json::Value> = serde_json::from_str(line).unwrap();
        let text = |n: usize| line[n].as_str().unwrap().to_owned();
        let tail = line.get(2).map(|_| text(2).repeat(usize::try_from(line[3].as_u64().unwrap()).unwrap()));
        let (is_taken, address) = (text(0) != "refused", text(1) + &tail.unwrap_or_default());
        let is_relative = address.starts_with("./") || address.starts_with("../") || address.starts_with('#');
        let is_other = ["mailto:", "tel:"].iter().any(|start| address.to_ascii_lowercase().starts_with(start));
        for name in ["href", "src"] {
            // both are of rich text alone and lead nowhere else
            let is_of_rich_text = is_relative || (is_other && name == "href");
            if !is_of_rich_text {
                assert_eq!(super::values::safe_value(name, &address).is_some(), is_taken, "{name}: {address}");
                count += 1;
            }
        }
    }
    assert!(count >= 560, "{count}");
}

#[test]
fn the_first_pass_makes_every_fixture_to_the_byte() {
    let all = fixtures();
    assert!(all.len() >= 100, "{}", all.len());
    for Fixture { name, input, output } in all {
        assert_eq!(escape(&input), output, "{name}");
    }
}

#[test]
fn the_barrier_keeps_the_tree_of_every_fixture() {
    for Fixture { name, input, output } in fixtures() {
        // A parser drops what follows a tag that HTML gives no meaning alone; tags and texts stay in their order.
        assert_eq!(pieces(&sanitize(&input)), pieces(&output), "{name}");
    }
}

#[test]
fn a_second_time_changes_no_fixture() {
    for Fixture { name, input, output } in fixtures() {
        assert_eq!(escape(&output), output, "{name}");
        let once = sanitize(&input);
        assert_eq!(sanitize(&once), once, "{name}");
    }
}

#[test]
fn no_attack_leaves_anything_outside_the_list() {
    let all: Vec<Payload> = serde_json::from_str(PAYLOADS).unwrap();
    assert!(all.len() >= 400, "{}", all.len());
    for Payload { family, html } in all {
        assert_harmless(&escape(&html));
        assert_harmless(&sanitize(&html));
        let text = text_of(&html);
        assert!(!text.contains('\0'), "{family}: {html}");
    }
}

#[test]
fn long_hostile_texts_stay_within_bounds() {
    const SIZE: usize = 1 << 16;
    let brackets = "<".repeat(1 << 20);
    assert_eq!(escape(&brackets).len(), 4 << 20);
    assert_harmless(&sanitize(&brackets));
    for pattern in [
        "<",
        ">",
        "&",
        "\"",
        "=",
        "<p ",
        "<a x=\"",
        "<a = \" ",
        "<!--",
        "<b>",
        "</b>",
        "<p a  =  ",
        "&amp",
        "<p><b style=\"line-height:1\">",
        "<table>",
        "<table><tr><td>",
        "<table><a>",
        "<a><table><b>",
        "<ul><li>",
        "<i><div>",
        "<td>",
        "<h1><p>",
        "<p/",
        "　",
    ] {
        let html = pattern.repeat(SIZE / pattern.len());
        let shown = sanitize(&html);
        assert!(shown.len() < 64 * SIZE, "{pattern}: {}", shown.len());
        assert_harmless(&shown);
    }
    // Inside one tag every blank, name and quote is looked at a bounded number of times.
    for inside in [" ", "x ", "= ", "\" ", "x=\"\" ", "x = y ", "\t"] {
        let html = format!("<p {}>a</p>", inside.repeat(SIZE / inside.len()));
        assert_harmless(&sanitize(&html));
    }
}

#[test]
fn a_tree_that_would_explode_is_shown_as_text() {
    let html = format!("{}{}", "<b style=\"line-height:1\">".repeat(2_000), "<p>x".repeat(10_000));
    let shown = sanitize(&html);
    assert!(!shown.contains('<'));
    assert_eq!(text_of(&shown), text_of(&html.replace('<', "&lt;")));
}

/// Pieces that parsers fall over, in any order.
fn soup() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "<",
        ">",
        "</",
        "/>",
        "\"",
        "'",
        "=",
        " ",
        "\t",
        "\n",
        "/",
        "&",
        ";",
        "#",
        "!--",
        "-->",
        "<!--",
        "p",
        "a",
        "b",
        "td",
        "table",
        "tr",
        "script",
        "svg",
        "img",
        "style",
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<a>",
        "<i>",
        "<div>",
        "</div>",
        "<table>",
        "<td>",
        "<tr>",
        "<ul>",
        "<li>",
        "<h1>",
        "<pre>",
        " href",
        " src",
        " style",
        " title",
        " onclick",
        "href=\"/x\"",
        "title='",
        "javascript:",
        "https://a.example",
        "//",
        "\\",
        ".",
        "text-align:center",
        "&lt;",
        "&quot;",
        "&colon;",
        "&#106;",
        "&Tab;",
        "中",
        "\u{3000}",
        "\u{feff}",
        "\u{85}",
        "\0",
        "\u{fffd}",
        "\u{212a}",
        "\u{17f}",
        "😀",
        "x",
        "1",
    ]);
    prop::collection::vec(pieces, 0..40).prop_map(|all| all.concat())
}

/// Texts as editors make them: closed, nested as HTML has places for.
fn document() -> impl Strategy<Value = String> {
    let text = "[a-z<>&\"'中文 ]{0,8}".prop_map(|text| text.replace('<', "&lt;"));
    let inline = text.prop_recursive(3, 12, 3, |inner| {
        let many = prop::collection::vec(inner, 0..3).prop_map(|all| all.concat());
        (prop::sample::select(vec!["b", "em", "span", "u", "script", "sub"]), many)
            .prop_map(|(tag, inner)| format!("<{tag}>{inner}</{tag}>"))
    });
    let blocks = inline.prop_flat_map(|inner| {
        prop::sample::select(vec!["p", "h2", "div", "blockquote"])
            .prop_map(move |tag| format!("<{tag} style=\"text-align:left\" onclick=x>{inner}</{tag}>"))
    });
    prop::collection::vec(blocks, 0..5).prop_map(|all| all.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_becomes_harmless(html in soup()) {
        let escaped = escape(&html);
        assert_harmless(&escaped);
        assert_harmless(&sanitize(&html));
        prop_assert_eq!(escape(&escaped), escaped);
    }

    #[test]
    fn any_characters_are_taken(html in "\\PC{0,200}") {
        assert_harmless(&sanitize(&html));
        prop_assert_eq!(text_of(&escape(&html)), text_of(&html));
    }

    #[test]
    fn documents_are_the_same_a_second_time(html in document()) {
        let once = sanitize(&html);
        prop_assert_eq!(&sanitize(&once), &once);
        prop_assert_eq!(text_of(&once), text_of(&html));
    }
}
