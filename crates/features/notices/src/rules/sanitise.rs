//! HTML of editors on its way to a browser: escaped by the allow-list, then parsed and written again by `ammonia` as the
//! last barrier (contract section 7). What is stored stays as typed.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::Builder;

use crate::rules::allow_list::{LINK_REL, LINK_SCHEMES, TAGS, TARGET};
use crate::rules::escape::escape_disallowed;

static BARRIER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::new();
    builder
        .tags(TAGS.iter().map(|(tag, _)| *tag).collect())
        .tag_attributes(
            // the window of a link stands in the list of allowed values below
            TAGS.iter().map(|(tag, all)| (*tag, all.iter().copied().filter(|a| *a != "target").collect())).collect(),
        )
        .tag_attribute_values(HashMap::from([("a", HashMap::from([("target", HashSet::from([TARGET]))]))]))
        .generic_attributes(HashSet::new())
        .url_schemes(LINK_SCHEMES.iter().copied().collect())
        .link_rel(Some(LINK_REL));
    builder
});

/// `html` as a browser may show it.
#[must_use]
pub fn sanitise(html: &str) -> String {
    BARRIER.clean(&escape_disallowed(html)).to_string()
}

#[cfg(test)]
#[path = "sanitise_tests.rs"]
mod tests;
