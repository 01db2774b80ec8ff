//! Licences under which others' code may be part of the product (Apache-2.0 itself).

use serde_json::Value;
use spdx::{Expression, ParseMode};

/// They ask for no more than their text and names being kept, or, for `MPL-2.0`, that changes to their own files are shown.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// One line for each package under none of them.
pub(super) fn faults(packages: &[Value]) -> Vec<String> {
    let wrong = packages.iter().filter(|package| !is_allowed(package["license"].as_str().unwrap_or_default()));
    wrong
        .map(|package| format!("{} is under {}, which is not in the list", package["name"], package["license"]))
        .collect()
}

fn is_allowed(text: &str) -> bool {
    let is_known = |id: Option<spdx::LicenseId>| id.is_some_and(|id| ALLOWED.contains(&id.name));
    Expression::parse_mode(text, ParseMode::LAX).is_ok_and(|license| license.evaluate(|one| is_known(one.license.id())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_several_is_enough_and_all_of_several_are_asked_for() {
        for (text, allowed) in [
            ("MIT OR Apache-2.0", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0-only OR MIT", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT AND GPL-3.0-only", false),
            ("AGPL-3.0-or-later", false),
            ("", false),
        ] {
            assert_eq!(is_allowed(text), allowed, "{text}");
        }
    }
}
