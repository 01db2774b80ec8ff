//! Archives, honest ones and others.

use std::io::Write as _;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

struct Part {
    name: String,
    packed: Vec<u8>,
    method: u16,
    crc: u32,
    said: u32,
}

/// An archive in the making.
pub struct Zip {
    parts: Vec<Part>,
    /// Flags of every part; 1 is encrypted.
    pub flags: u16,
    /// Lists the first part's place for the last one too.
    pub overlap: bool,
}

impl Zip {
    pub fn new() -> Self {
        Self { parts: Vec::new(), flags: 0, overlap: false }
    }

    /// Adds a deflated part.
    pub fn add(&mut self, name: &str, content: &[u8]) -> &mut Self {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(content).unwrap();
        let mut crc = Crc::new();
        crc.update(content);
        let said = u32::try_from(content.len()).unwrap();
        self.parts.push(Part {
            name: name.to_owned(),
            packed: encoder.finish().unwrap(),
            method: 8,
            crc: crc.sum(),
            said,
        });
        self
    }

    /// Adds a part of these packed bytes that says to unpack to `said`.
    pub fn add_lying(&mut self, name: &str, packed: &[u8], said: u32) -> &mut Self {
        self.parts.push(Part { name: name.to_owned(), packed: packed.to_vec(), method: 8, crc: 0, said });
        self
    }

    /// Puts packed bytes that lie about their size in the place of a part.
    pub fn set_lying(&mut self, name: &str, packed: &[u8], said: u32) -> &mut Self {
        self.parts.retain(|part| part.name != name);
        self.add_lying(name, packed, said)
    }

    /// Puts another content in the place of a part, or adds it.
    pub fn set(&mut self, name: &str, content: &[u8]) -> &mut Self {
        self.parts.retain(|part| part.name != name);
        self.add(name, content)
    }

    /// Lets a part say another size than it has.
    pub fn say(&mut self, name: &str, said: u32) -> &mut Self {
        for part in self.parts.iter_mut().filter(|part| part.name == name) {
            part.said = said;
        }
        self
    }

    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// What all parts say to unpack to.
    pub fn unpacked(&self) -> u32 {
        self.parts.iter().map(|part| part.said).sum()
    }

    pub fn build(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut directory = Vec::new();
        for (i, part) in self.parts.iter().enumerate() {
            let place = if self.overlap && i + 1 == self.parts.len() { None } else { Some(out.len()) };
            let mut head = Vec::new();
            for number in [20, self.flags, part.method, 0, 0x21] {
                head.extend(u16::to_le_bytes(number));
            }
            for number in [part.crc, u32::try_from(part.packed.len()).unwrap(), part.said] {
                head.extend(number.to_le_bytes());
            }
            head.extend(u16::try_from(part.name.len()).unwrap().to_le_bytes());
            head.extend([0, 0]);
            if let Some(last) = place {
                out.extend(b"PK\x03\x04");
                out.extend(&head);
                out.extend(part.name.as_bytes());
                out.extend(&part.packed);
                directory.push((head, part.name.clone(), last));
            } else {
                let (head, name, place) = &directory[0];
                directory.push((head.clone(), format!("{name}2")[..name.len()].replace('C', "D"), *place));
            }
        }
        let start = out.len();
        for (head, name, place) in &directory {
            out.extend(b"PK\x01\x02\x14\x00");
            out.extend(head);
            out.extend([0; 10]);
            out.extend(u32::try_from(*place).unwrap().to_le_bytes());
            out.extend(name.as_bytes());
        }
        let length = u32::try_from(out.len() - start).unwrap();
        out.extend(b"PK\x05\x06\0\0\0\0");
        for _ in 0..2 {
            out.extend(u16::try_from(directory.len()).unwrap().to_le_bytes());
        }
        out.extend(length.to_le_bytes());
        out.extend(u32::try_from(start).unwrap().to_le_bytes());
        out.extend([0, 0]);
        out
    }
}
