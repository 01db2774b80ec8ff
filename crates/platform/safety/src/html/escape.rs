//! The first pass: everything outside the allow-list becomes text (rules 1 to 4 and 7).

use super::allow_list::ALLOW_LIST;
use super::attributes;
use super::space::{is_space, trim};
use super::text::{push_text, push_value};
use super::values::safe_value;

/// `html` with everything outside the allow-list escaped: what the browser's twin makes of it, to the byte.
pub(crate) fn escape(html: &str) -> String {
    let html = without_comments(&html.replace('\0', ""));
    let mut out = String::with_capacity(html.len() + html.len() / 8);
    let mut written = 0;
    let mut tag = None;
    let mut quote = None;
    for (at, byte) in html.bytes().enumerate() {
        match (tag, quote) {
            (None, _) if byte == b'<' => tag = Some(at),
            (Some(_), Some(open)) if byte == open => quote = None,
            (Some(_), None) if byte == b'<' => {
                push_text(&mut out, &html[written..at]);
                written = at;
                tag = Some(at);
            }
            (Some(start), None) if byte == b'>' => {
                push_text(&mut out, &html[written..start]);
                push_tag(&mut out, &html[start..=at]);
                written = at + 1;
                tag = None;
            }
            (Some(start), None) if matches!(byte, b'"' | b'\'') => {
                let opens = html[start..at].trim_end_matches(is_space).ends_with('=');
                quote = opens.then_some(byte);
            }
            _ => {}
        }
    }
    push_text(&mut out, &html[written..]);
    out
}

fn without_comments(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, comment)) = rest.split_once("<!--") {
        out.push_str(before);
        // `<!-->` is a whole comment: its end may share the dashes of its beginning.
        let whole = [">", "->"].iter().find_map(|end| comment.strip_prefix(end));
        match whole.or_else(|| Some(comment.split_once("-->")?.1)) {
            Some(after) => rest = after,
            None => return out,
        }
    }
    out.push_str(rest);
    out
}

/// Writes `tag`, which runs from its `<` to its `>`.
fn push_tag(out: &mut String, tag: &str) {
    let inner = tag.trim_start_matches('<').trim_end_matches('>');
    let (name, rest) = inner.split_once(is_space).unwrap_or((inner, ""));
    let (is_closing, name) = name.strip_prefix('/').map_or((false, name), |name| (true, name));
    let name = name.strip_suffix('/').unwrap_or(name).to_lowercase();
    let Some(allowed) = ALLOW_LIST.tags.get(&name) else {
        return push_text(out, tag);
    };
    if is_closing {
        if ALLOW_LIST.void.contains(&name) {
            return push_text(out, tag);
        }
        out.extend(["</", &name, ">"]);
        return;
    }
    out.extend(["<", &name]);
    push_attributes(out, &name, allowed, rest);
    out.push('>');
}

fn push_attributes(out: &mut String, tag: &str, allowed: &[String], text: &str) {
    let text = trim(text);
    let text = text.strip_suffix('/').unwrap_or(text);
    let mut seen: Vec<String> = Vec::new();
    let mut is_link = false;
    attributes::read(text, |name, value| {
        // The first of two counts, also when its value is refused.
        if !allowed.iter().any(|one| one == name) || seen.iter().any(|one| one == name) {
            return;
        }
        seen.push(name.to_owned());
        if let Some(value) = safe_value(name, value) {
            is_link |= tag == "a" && name == "href";
            push_attribute(out, name, &value);
        }
    });
    if is_link {
        for (name, value) in &ALLOW_LIST.link {
            push_attribute(out, name, value);
        }
    }
}

fn push_attribute(out: &mut String, name: &str, value: &str) {
    out.extend([" ", name, "=\""]);
    push_value(out, value);
    out.push('"');
}
