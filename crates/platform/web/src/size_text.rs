//! Sizes as people are told them.

/// Whole megabytes, or kilobytes below one: `1 MB`, `64 KB`.
pub(crate) fn size_text(bytes: usize) -> String {
    if bytes >= 1024 * 1024 { format!("{} MB", bytes / (1024 * 1024)) } else { format!("{} KB", bytes / 1024) }
}

#[cfg(test)]
mod tests {
    use super::size_text;

    #[test]
    fn sizes_are_told_in_whole_units() {
        for (bytes, told) in [(64 * 1024, "64 KB"), (1024 * 1024, "1 MB"), (100 * 1024 * 1024, "100 MB")] {
            assert_eq!(size_text(bytes), told);
        }
    }
}
