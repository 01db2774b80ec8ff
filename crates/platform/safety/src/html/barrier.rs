//! The last barrier: the result of the first pass read by an HTML parser and written again from its tree.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::Builder;

use super::allow_list::ALLOW_LIST;
use super::values::safe_value;

static BARRIER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let list = &*ALLOW_LIST;
    let mut attributes: HashMap<&str, HashSet<&str>> =
        list.tags.iter().map(|(tag, all)| (tag.as_str(), all.iter().map(String::as_str).collect())).collect();
    attributes.entry("a").or_default().extend(list.link.iter().map(|(name, _)| name.as_str()));
    let schemes = list.urls.values().flatten().filter_map(|start| Some(start.split_once(':')?.0)).collect();
    let mut builder = Builder::new();
    builder
        .tags(list.tags.keys().map(String::as_str).collect())
        .clean_content_tags(HashSet::new())
        .tag_attributes(attributes)
        .generic_attributes(HashSet::new())
        .url_schemes(schemes)
        .link_rel(None)
        .attribute_filter(|_, name, value| filter(name, value));
    builder
});

/// Judges values once more, now with their character references resolved.
fn filter<'a>(name: &str, value: &'a str) -> Option<Cow<'a, str>> {
    if let Some((_, fixed)) = ALLOW_LIST.link.iter().find(|(added, _)| added == name) {
        return (value == fixed).then_some(Cow::Borrowed(value));
    }
    safe_value(name, value).map(Cow::Owned)
}

/// `escaped` as the parser's tree has it, with tags, attributes and addresses of the allow-list alone.
pub(crate) fn clean(escaped: &str) -> String {
    BARRIER.clean(escaped).to_string()
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn holds_without_the_first_pass() {
        assert_eq!(clean("<p onclick=alert(1)>a<script>alert(1)</script></p>"), "<p>aalert(1)</p>");
        assert_eq!(clean("<a href=\"javascript&colon;alert(1)\" target=_self rel=opener>a</a>"), "<a>a</a>");
        assert_eq!(
            clean("<img src=\"mailto:a@b.example\" width=\"9999999\"><p style=\"color:red\">a</p>"),
            "<img><p>a</p>"
        );
        assert!(!clean("<svg><style><img src=x onerror=alert(1)></style></svg>").contains("onerror"));
    }
}
