//! The checker and `rxml`, an independent checker of restricted XML, agree about generated documents: what we accept
//! it accepts with the same contents, and what we refuse it refuses, but for the differences named here.

use onehall_xmpp::xml::{Element, Limits, XmlError};
use proptest::prelude::*;

#[path = "../../../../tests/fuzz/src/compared.rs"]
mod compared;
use compared::{show, theirs};

const LIMITS: Limits = Limits { bytes: 1 << 20, depth: 1_000, attributes: 1_000, elements: 100_000, namespaces: 1_000 };

fn ours(text: &str) -> Result<String, XmlError> {
    let mut out = String::new();
    show(&Element::parse(text, &LIMITS)?, &mut out);
    Ok(out)
}

/// Where we are stricter on purpose: a frame has nothing around its element, not even white space or a declaration;
/// `xmlns` twice in one tag is not well-formed, and no prefix may stand for the namespace of `xmlns`. `rxml` takes a
/// reference to white space for white space there (XML 1.0 section 2.8 has none around the element).
fn is_stricter(text: &str, error: XmlError) -> bool {
    const SPACE: [char; 4] = [' ', '\t', '\n', '\r'];
    const BLANK: &str = "&#13;";
    error == XmlError::Malformed("a namespace declared twice")
        || text.contains("http://www.w3.org/2000/xmlns/")
        || text.starts_with("<?xml")
        || text.starts_with(SPACE)
        || text.ends_with(SPACE)
        || text.starts_with(BLANK)
        || text.ends_with(BLANK)
}

/// `rxml` 0.14 loses a carriage return in an attribute value and refuses the character behind it (XML 1.0 section
/// 2.11 makes it a line feed, section 3.3.3 a blank).
fn has_lone_carriage_return(text: &str) -> bool {
    text.replace("\r\n", "").contains('\r')
}

/// `rxml` 0.14 keeps the carriage return of a line's end behind a bracket in CDATA (XML 1.0 section 2.11 makes both
/// characters one line feed).
fn has_line_end_behind_bracket(text: &str) -> bool {
    text.contains("<![CDATA[") && text.contains("]\r\n")
}

fn compare(text: &str) -> Result<(), TestCaseError> {
    if has_lone_carriage_return(text) || has_line_end_behind_bracket(text) {
        return Ok(());
    }
    match (ours(text), theirs(text)) {
        (Ok(ours), Some(theirs)) => prop_assert_eq!(ours, theirs, "{:?}", text),
        (Ok(_), None) => prop_assert!(false, "only we accept {:?}", text),
        (Err(error), Some(_)) => prop_assert!(is_stricter(text, error), "only we refuse {:?}: {}", text, error),
        (Err(_), None) => {}
    }
    Ok(())
}

const PIECES: &[&str] = &[
    "<",
    ">",
    "/",
    "/>",
    "</",
    "a",
    "b",
    "a:b",
    "p:x",
    "xmlns",
    "xmlns:p",
    "xmlns:a",
    "xml:lang",
    "=",
    "'",
    "\"",
    "='u'",
    "='v'",
    "=\"u\"",
    "''",
    " ",
    "\n",
    "\r\n",
    "\t",
    "&amp;",
    "&lt;",
    "&#x41;",
    "&#0;",
    "&#13;",
    "&x;",
    "&",
    ";",
    "]]>",
    "<![CDATA[",
    "]]",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<!DOCTYPE a>",
    "中",
    "é",
    "·",
    "\u{0}",
    "\u{8}",
    "\u{fffe}",
    "\u{7f}",
    "\u{10000}",
    ":",
    "-",
    ".",
    "1",
    "<a>",
    "</a>",
    "<a/>",
    "<p:a xmlns:p='u'>",
    "</p:a>",
    "<a xmlns='u'>",
    "<a b='c'>",
    "http://www.w3.org/XML/1998/namespace",
    "http://www.w3.org/2000/xmlns/",
    "xmlns:xml",
    "xmlns:xmlns",
];

fn name() -> impl Strategy<Value = String> {
    prop_oneof![Just("a".to_owned()), Just("b".to_owned()), Just("名".to_owned()), "[a-z_][a-z0-9._-]{0,6}"]
}

fn characters() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[ -%'-;=?-~]{0,12}".prop_filter("the end of CDATA", |text| !text.contains("]]>")),
        Just("&amp;".to_owned()),
        Just("&#x1F600;".to_owned()),
        Just("中文\r\n".to_owned()),
        Just("<![CDATA[<&]]>".to_owned()),
        Just("]]".to_owned()),
        Just("\u{ef00}\u{fffd}".to_owned()),
    ];
    prop::collection::vec(piece, 0..3).prop_map(|pieces| pieces.concat())
}

fn attribute() -> impl Strategy<Value = String> {
    let value = prop_oneof!["[ -%(-;=?-~]{0,10}", Just("&quot;\t\r\n'&#9;".replace('\'', "&apos;"))];
    let prefix =
        prop_oneof![Just(String::new()), Just("p:".to_owned()), Just("q:".to_owned()), Just("xml:".to_owned())];
    prop_oneof![
        4 => (prefix, name(), value).prop_map(|(prefix, name, value)| format!(" {prefix}{name}='{value}'")),
        1 => prop_oneof![Just(" xmlns:p='u'"), Just(" xmlns:q='v'"), Just(" xmlns='w'"), Just(" xmlns:q = \"u\""),
            Just(" xmlns=''"), Just(" xmlns:p=''")].prop_map(str::to_owned),
    ]
}

/// Documents that are usually well-formed and use namespaces.
fn document() -> impl Strategy<Value = String> {
    let prefix = || prop_oneof![3 => Just(""), 1 => Just("p:"), 1 => Just("q:")];
    let leaf = (prefix(), name(), prop::collection::vec(attribute(), 0..3), characters())
        .prop_map(|(p, n, a, t)| format!("<{p}{n}{}>{t}</{p}{n}>", a.concat()));
    let tree = leaf.prop_recursive(4, 24, 4, move |inner| {
        (prefix(), name(), prop::collection::vec(attribute(), 0..3), prop::collection::vec((characters(), inner), 0..4))
            .prop_map(|(p, n, a, children)| {
                let inside: String = children.into_iter().map(|(text, child)| text + &child).collect();
                if inside.is_empty() {
                    format!("<{p}{n}{}/>", a.concat())
                } else {
                    format!("<{p}{n}{}>{inside}</{p}{n} >", a.concat())
                }
            })
    });
    tree.prop_map(|tree| format!("<r xmlns:p='u' xmlns:q='v'>{tree}</r>"))
}

#[test]
fn a_line_end_behind_a_bracket_in_cdata_is_one_line_feed() {
    assert_eq!(ours("<a><![CDATA[]\r\n]]></a>").unwrap(), ours("<a>]\n</a>").unwrap());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn documents(text in document()) {
        compare(&text)?;
    }

    #[test]
    fn damaged_documents(text in document(), place in any::<prop::sample::Index>(), drop in 0..4_usize, piece in prop::sample::select(PIECES)) {
        let characters: Vec<char> = text.chars().collect();
        let at = place.index(characters.len());
        let end = (at + drop).min(characters.len());
        let damaged: String = characters[..at].iter().collect::<String>() + piece + &characters[end..].iter().collect::<String>();
        compare(&damaged)?;
    }

    #[test]
    fn heaps_of_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..24)) {
        compare(&format!("<r>{}</r>", pieces.concat()))?;
        compare(&format!("<a {}/>", pieces.concat()))?;
        compare(&pieces.concat())?;
    }

    #[test]
    fn reading_what_was_written_gives_the_same(text in document()) {
        if let Ok(element) = Element::parse(&text, &LIMITS) {
            let written = element.to_string();
            let again = Element::parse(&written, &LIMITS).unwrap();
            prop_assert_eq!(ours(&text).unwrap(), ours(&written).unwrap());
            prop_assert_eq!(again.to_string(), written);
        }
    }
}
