//! The frames between a worker and the server: one byte of kind, four of length (big endian), the content.

/// The longest content of a frame, bytes.
pub const FRAME_MAX_BYTES: usize = 1024 * 1024;

/// Bytes before the content.
pub(crate) const HEAD: usize = 5;

/// What a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The first one: how the worker is shut in.
    Hello,
    /// What the job says.
    Data,
    /// The job is done; nothing comes after it.
    Done,
    /// The job refuses its file; nothing comes after it.
    Refused,
}

/// The head of a frame; `length` is at most [`FRAME_MAX_BYTES`].
pub(crate) fn head(kind: Kind, length: usize) -> [u8; HEAD] {
    let number = match kind {
        Kind::Hello => 1,
        Kind::Data => 2,
        Kind::Done => 3,
        Kind::Refused => 4,
    };
    let [_, _, _, _, a, b, c, d] = (length as u64).to_be_bytes();
    [number, a, b, c, d]
}

/// Reads a head.
///
/// # Errors
/// In words, when it can not be one: nothing that a worker declares is believed.
pub(crate) fn read_head(head: [u8; HEAD]) -> Result<(Kind, usize), &'static str> {
    let [number, a, b, c, d] = head;
    let kind = match number {
        1 => Kind::Hello,
        2 => Kind::Data,
        3 => Kind::Done,
        4 => Kind::Refused,
        _ => return Err("of no known kind"),
    };
    match usize::try_from(u32::from_be_bytes([a, b, c, d])) {
        Ok(length) if length <= FRAME_MAX_BYTES => Ok((kind, length)),
        _ => Err("longer than a frame may be"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_read_as_they_are_written() {
        for kind in [Kind::Hello, Kind::Data, Kind::Done, Kind::Refused] {
            for length in [0, 1, 255, 65_536, FRAME_MAX_BYTES] {
                assert_eq!(read_head(head(kind, length)), Ok((kind, length)));
            }
        }
    }

    #[test]
    fn what_is_no_head_is_refused() {
        assert_eq!(read_head(head(Kind::Data, FRAME_MAX_BYTES + 1)), Err("longer than a frame may be"));
        assert_eq!(read_head([2, 255, 255, 255, 255]), Err("longer than a frame may be"));
        for number in [0, 5, 255] {
            assert_eq!(read_head([number, 0, 0, 0, 0]), Err("of no known kind"));
        }
    }
}
