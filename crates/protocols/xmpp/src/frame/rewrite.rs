//! Handing a stanza on: the sender's text with the few changes a server makes.

use super::Stanza;
use crate::ns;
use crate::xml::{Element, Limits, push_attribute};

/// What to change. The default changes nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rewrite<'a> {
    /// Sets `from`; what the client wrote is dropped. Always set it on what a client sent.
    pub from: Option<&'a str>,
    /// Sets `to` instead of what the client wrote.
    pub to: Option<&'a str>,
    /// Sets `xml:lang` when the stanza has none (RFC 6120 section 8.1.5).
    pub lang: Option<&'a str>,
    /// Finished XML of complete elements with their own namespaces, written behind the last child.
    pub append: &'a [&'a str],
    /// Drops what only a server may say: every `<delay/>` (XEP-0203), and every `<stanza-id/>` (XEP-0359) whose `by`
    /// is this domain, an address at it or a domain below it, or that has no `by`.
    pub forged: Option<&'a str>,
}

impl Stanza {
    /// The stanza with changes, one pass over its text.
    #[must_use]
    pub fn rewrite(&self, changes: &Rewrite<'_>) -> String {
        let appended: usize = changes.append.iter().map(|xml| xml.len()).sum();
        let mut out = String::with_capacity(self.text.len() + appended + 160);
        let mut copy = Copy { text: &self.text, at: 0 };
        copy.until(&mut out, 1 + self.name.name().len());
        for (name, value) in [("from", changes.from), ("to", changes.to)] {
            if let Some(value) = value {
                push(&mut out, name, value);
            }
        }
        if let (Some(lang), None) = (changes.lang, &self.heads.lang) {
            push(&mut out, "xml:lang", lang);
        }
        let from = self.heads.from_place.filter(|_| changes.from.is_some());
        let to = self.heads.to_place.filter(|_| changes.to.is_some());
        let mut places = [from, to];
        places.sort_by_key(|place| place.map(|span| span.range().start));
        for place in places.into_iter().flatten() {
            copy.skip(&mut out, place.range());
        }
        if let Some(domain) = changes.forged {
            for child in self.children.iter().filter(|child| self.is_forged(child, domain)) {
                copy.skip(&mut out, child.outer.range());
            }
        }
        if appended == 0 {
            copy.until(&mut out, self.text.len());
            return out;
        }
        copy.until(&mut out, self.inner_end);
        if self.empty {
            out.push('>');
        }
        for xml in changes.append {
            out.push_str(xml);
        }
        if self.empty {
            out.push_str("</");
            out.push_str(self.name.name());
            out.push('>');
        } else {
            copy.until(&mut out, self.text.len());
        }
        out
    }

    fn is_forged(&self, child: &super::payload::Child, domain: &str) -> bool {
        match (child.name.of(&self.text), child.ns.of(&self.text)) {
            ("delay", ns::DELAY) => true,
            ("stanza-id", ns::SID) => {
                // read on its own: a tag that leans on an outer declaration is not worth keeping
                let element = Element::parse(child.outer.of(&self.text), &Limits::SIGNED_IN).ok();
                let by = element.as_ref().and_then(|element| element.attr("by"));
                by.is_none_or(|by| is_at(by, domain))
            }
            _ => false,
        }
    }
}

/// Whether an address is the domain, at the domain or at a domain below it, in any spelling.
fn is_at(by: &str, domain: &str) -> bool {
    let host = by.split('/').next().unwrap_or_default();
    let host = host.rsplit('@').next().unwrap_or_default().to_lowercase();
    let host = host.trim().trim_end_matches('.');
    host == domain || host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.')) || !host.is_ascii()
}

fn push(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("='");
    push_attribute(out, value);
    out.push('\'');
}

struct Copy<'a> {
    text: &'a str,
    at: usize,
}

impl Copy<'_> {
    fn until(&mut self, out: &mut String, end: usize) {
        out.push_str(self.text.get(self.at..end).unwrap_or_default());
        self.at = end;
    }

    fn skip(&mut self, out: &mut String, place: std::ops::Range<usize>) {
        self.until(out, place.start);
        self.at = place.end;
    }
}
